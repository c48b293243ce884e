import { brandOf } from '../card-number.ts'
import type { CardBrand } from '../card-number.ts'
import { fieldOrder, readEntry } from './fields.ts'
import type { Fields } from './fields.ts'
import type { FormState } from './form-state.ts'

/** The parts of card.html that say how the form stands. */
export interface Marks {
  readonly brand: HTMLElement
  readonly problem: HTMLElement
}

const brandNames: Record<CardBrand, string> = {
  amex: 'AMEX',
  diners: 'DINERS',
  discover: 'DISC',
  jcb: 'JCB',
  mastercard: 'MC',
  unionpay: 'UP',
  unknown: '',
  visa: 'VISA',
}

function find(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (found) return found
  throw new Error(`card.html has no element #${id}`)
}

export function findMarks(): Marks {
  return { brand: find('brand'), problem: find('problem') }
}

/** Shows the network, and which fields are wrong and why; the page around it shows the message. */
export function show(fields: Fields, { brand, problem }: Marks, state: FormState): void {
  const errors = state.errors()
  const network = brandOf(readEntry(fields).number)
  brand.dataset['brand'] = network
  brand.textContent = brandNames[network]
  problem.textContent = Array.from(errors.values(), (error) => error.message).join(' ')
  for (const field of fieldOrder) {
    const wrong = errors.has(field)
    fields[field].setAttribute('aria-invalid', String(wrong))
    if (wrong) fields[field].setAttribute('aria-describedby', problem.id)
    else fields[field].removeAttribute('aria-describedby')
  }
}
