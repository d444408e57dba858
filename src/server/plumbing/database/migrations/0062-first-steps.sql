-- Whether a person has finished or dismissed the first steps. Everyone who is here already knows their way.
alter table users add column first_steps_over boolean not null default false;
update users set first_steps_over = true;
