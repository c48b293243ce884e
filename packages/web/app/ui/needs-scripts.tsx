/** Said where nothing works without scripts. */
export const NeedsScripts = ({ what }: { what: string }) => (
  <noscript>
    <p className="rounded-xl bg-tint-saffron px-4 py-3 text-warning">
      {what} needs JavaScript. Please switch it on in your browser, and load this page again.
    </p>
  </noscript>
)
