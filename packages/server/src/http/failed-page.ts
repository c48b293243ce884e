/**
 * The page for a browser when not even the product's own error page could be rendered: without styles, scripts or
 * pictures, so that nothing in it can fail.
 *
 * @param reference the request's id, by which the office finds the fault in the log
 */
export const failedPage = (reference: string): string =>
  `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>Something boiled over</title>
  <h1>Something boiled over</h1>
  <p>This page could not be shown. Please try again in a moment.</p>
  <p><a href="">Try again</a> or <a href="/">go to the home page</a>.</p>
  <p><small>Reference: ${reference}</small></p>
</html>
`
