import { itSaysOfEdits, problemsOf } from '../../support/edited-rules.js';

describe('the loader says', () => itSaysOfEdits('loader', problemsOf));
