import { copyButtons, printButtons } from './buttons.js';
import { liveForm } from './live-form.js';

/** Makes the pages quicker and handier; without it they work as plain pages and forms. */
liveForm();
copyButtons();
printButtons();
