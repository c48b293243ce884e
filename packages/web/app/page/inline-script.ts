/**
 * An inline script of a rendered page: a function that runs before any file of the site, so it uses only its options,
 * which are sent as JSON.
 *
 * @param script its text: `import script from './reload-once.ts?script'`
 */
export const inlineScript = (script: string, options: object): string =>
  `(${script})(${JSON.stringify(options)})`
