import { askAhead, openConnection } from '../../host/monday/connection.ts';
import { connectToMonday } from '../../host/monday/monday.ts';

// First questions of an item view, before anything that could show the answer is there. The built page runs this as
// soon as it arrives, whatever else is on its way (src/plugins/first-wave.ts).

/** The connection to monday of this page. */
export const connection = openConnection(async () => connectToMonday());

/** The first description of this page, as soon as it is asked for. */
export const ahead = askAhead(connection);
