-- Which posts of a workspace wait for their author, found without reading those that do not.
create index publications_waiting_for_author on publications (workspace_id, post_id) where state in ('failed', 'missed', 'unsettled');
