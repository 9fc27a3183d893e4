import { forgetRules } from './rules.js';

/**
 * If this file is loaded before other tests, each test loads the rules again. Results of changed code, and its caches,
 * then do not affect later tests.
 */
beforeEach(forgetRules);
