/** What makes films on a server, the preferred one first. The version of an engine begins with its name. */
export const filmEngines = ['ffmpeg', 'node-av'] as const
