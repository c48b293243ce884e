import { amountText } from '../amount-text.ts'
import type { ApiObject } from './api-client.ts'
import { challengeStyle } from './challenge-dialog.css.ts'

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

function button(text: string, press: () => void): HTMLElement {
  const made = element('button', text)
  made.setAttribute('type', 'button')
  made.addEventListener('click', press)
  return made
}

function fill(dialog: HTMLDialogElement, intent: ApiObject): void {
  const heading = element('h2', '3D Secure authentication')
  heading.id = 'heading'
  dialog.setAttribute('aria-labelledby', heading.id)
  const answers = document.createElement('div')
  answers.append(
    button('Complete', () => dialog.close('complete')),
    button('Fail', () => dialog.close('fail')),
  )
  dialog.append(
    heading,
    element(
      'p',
      `Here your bank would ask whether it is you who pays ${amountText(Number(intent.amount), String(intent.currency))}.`,
    ),
    answers,
    element('small', 'Test page of the demonstration: no bank is asked and no money is moved.'),
  )
}

/**
 * Plays the cardholder's bank. Resolves to 'complete' or 'fail'; Escape is a failure. It lives in a shadow root,
 * so that neither the page's style nor its own leaks into the other.
 */
export async function challenge(intent: ApiObject): Promise<'complete' | 'fail'> {
  const host = document.createElement('div')
  const shadow = host.attachShadow({ mode: 'open' })
  const style = new CSSStyleSheet()
  style.replaceSync(challengeStyle)
  shadow.adoptedStyleSheets = [style]
  const dialog = document.createElement('dialog')
  fill(dialog, intent)
  shadow.append(dialog)
  document.body.append(host)
  const closed = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }))
  dialog.showModal()
  await closed
  host.remove()
  return dialog.returnValue === 'complete' ? 'complete' : 'fail'
}
