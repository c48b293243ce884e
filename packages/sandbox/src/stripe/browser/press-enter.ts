/** Enter in the frame does what Enter in the form around it does: it presses the form's submit button. */
export function pressEnter(iframe: HTMLIFrameElement): void {
  const form = iframe.closest('form')
  const button = form?.querySelector<HTMLButtonElement>('button[type="submit"], button:not([type])')
  if (button) button.click()
  else form?.requestSubmit()
}
