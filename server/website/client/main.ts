import { copyButtons } from './copy.js';
import { liveForm } from './live-form.js';
import { printButtons } from './print.js';

/** Makes the pages quicker and handier; without it they work as plain pages and forms. */
liveForm();
copyButtons();
printButtons();
