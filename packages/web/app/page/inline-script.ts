/**
 * An inline script for rendered pages: a function that runs before any of the site's files, so it only uses its
 * options, which are sent as JSON.
 *
 * @param script its source text: `import script from './reload-once.ts?script'`
 */
export const inlineScript = (script: string, options: object): string =>
  `(${script})(${JSON.stringify(options)})`
