// Loaded before a program: its clock is 90 days and an hour ahead.

const AHEAD_MILLISECONDS = (90 * 24 + 1) * 3_600_000;
const now = Date.now;

Date.now = () => now() + AHEAD_MILLISECONDS;
