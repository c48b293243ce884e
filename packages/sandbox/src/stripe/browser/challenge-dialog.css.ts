/** The dialog's style sheet: constructed by script, it needs no leave of the page's style-src. */
export const challengeStyle = `
  dialog {
    background: Canvas; border: 1px solid color-mix(in srgb, CanvasText 20%, transparent); border-radius: 16px;
    box-sizing: border-box; color: CanvasText; font: 16px/1.5 system-ui, sans-serif; margin: auto;
    max-width: 26rem; padding: 24px; width: calc(100vw - 32px);
  }
  dialog::backdrop { background: rgb(0 0 0 / 55%); }
  h2 { font-size: 20px; line-height: 1.3; margin: 0 0 8px; }
  p { margin: 0 0 20px; }
  small { border-top: 1px solid color-mix(in srgb, CanvasText 20%, transparent); display: block; font-size: 13px;
    margin-top: 20px; padding-top: 12px; }
  div { display: flex; flex-wrap: wrap; gap: 12px; }
  button { background: transparent; border: 1px solid CanvasText; border-radius: 999px; color: inherit;
    cursor: pointer; flex: 1; font: inherit; font-weight: 600; min-height: 44px; padding: 8px 20px; }
  button:first-child { background: CanvasText; color: Canvas; }
  button:focus-visible { outline: 2px solid CanvasText; outline-offset: 2px; }
`
