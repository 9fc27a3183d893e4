import { forgetRules } from './rules.js';

/**
 * Asked before other tests, it has each of them load the rules anew: what altered code has made of them, and what they
 * remember, does not outlive the test.
 */
beforeEach(forgetRules);
