import { defineConfig } from '@playwright/test';
import journeys, { journeysIn } from './playwright.config.ts';

/** `npm run drills`: journeys that take long. */
export default defineConfig(journeys, journeysIn('drills'));
