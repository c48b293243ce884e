import type { CardOptions, FromFrame, ToFrame } from '../browser/frame-messages.ts'
import { dress } from './appearance.ts'
import { collect } from './collect.ts'
import { fieldOrder, findFields, readEntry } from './fields.ts'
import type { Fields } from './fields.ts'
import { createFormState } from './form-state.ts'
import { findMarks, show } from './marks.ts'
import { followTyping } from './typing.ts'

// The script of the card form. It starts when the page that frames it hands over a port.

function configure(fields: Fields, { disabled = false, hidePostalCode = false, value }: CardOptions): void {
  fields.postalCode.hidden = hidePostalCode
  if (value?.postalCode !== undefined) fields.postalCode.value = value.postalCode
  for (const field of fieldOrder) fields[field].disabled = disabled
}

function followHeight(tell: (pixels: number) => void): void {
  const observer = new ResizeObserver(() => {
    tell(Math.ceil(document.body.getBoundingClientRect().height))
  })
  observer.observe(document.body)
}

function start(port: MessagePort): void {
  const fields = findFields()
  const marks = findMarks()
  const state = createFormState(fields)

  function say(message: FromFrame): void {
    port.postMessage(message)
  }
  function changed(): void {
    show(fields, marks, state)
    say({ kind: 'change', state: state.describe() })
  }
  function clear(): void {
    for (const field of fieldOrder) {
      fields[field].value = ''
      state.enter(field)
    }
    changed()
  }
  async function hear(message: ToFrame): Promise<void> {
    if (message.kind === 'options') {
      configure(fields, message.options)
      marks.brand.hidden = message.options.hideIcon ?? false
      dress(message.options, message.scheme)
    } else if (message.kind === 'focus') fields.number.focus()
    else if (message.kind === 'blur') fieldOrder.forEach((field) => fields[field].blur())
    else if (message.kind === 'clear') clear()
    else {
      const result = await collect(readEntry(fields), message)
      say({ kind: 'collected', ticket: message.ticket, result })
    }
  }

  followTyping({ fields, state, say, changed })
  followHeight((pixels) => say({ kind: 'height', pixels }))
  port.addEventListener('message', ({ data }: MessageEvent<ToFrame>) => void hear(data))
  port.start()
  say({ kind: 'ready' })
}

// Only the framing page is listened to, and frame-ancestors says whose page that may be.
window.addEventListener('message', (event) => {
  const [port] = event.ports
  if (event.source === window.parent && port) start(port)
})
