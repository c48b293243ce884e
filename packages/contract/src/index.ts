/*
 * What pages need before they call anybody (names, prices, refusals) stands in files without zod: a browser is sent the
 * schemas only with its first call. package.json says for this that no file here does anything but declare, save
 * english.ts.
 */
export * from './account.ts'
export * from './acts.ts'
export * from './admin-payments.ts'
export * from './api.ts'
export * from './badges.ts'
export * from './categories.ts'
export * from './client.ts'
export * from './endpoint.ts'
export * from './fields.ts'
export * from './google-outcome.ts'
export * from './google-sign-in.ts'
export * from './likes.ts'
export * from './meal-requests.ts'
export * from './meals.ts'
export * from './members.ts'
export * from './packages.ts'
export * from './payments.ts'
export * from './picture-limits.ts'
export * from './pictures.ts'
export * from './refusal-body.ts'
export * from './refusal.ts'
export * from './reviews.ts'
export * from './safe-origin.ts'
export * from './upcoming-meals.ts'
