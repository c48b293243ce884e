import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { CardConfig } from '../page/page-context.ts'

/**
 * Loads the payment provider's library, at its first use.
 *
 * @throws when it cannot be loaded; it may be tried again
 */
export async function loadCardLibrary({ publishableKey, scriptUrl }: CardConfig): Promise<Stripe> {
  // loadStripe uses the library of an existing script
  if (scriptUrl !== undefined && window.Stripe === undefined) await addScript(scriptUrl)
  const library = await loadStripe(publishableKey)
  if (!library) throw new Error('The card library runs in browsers only')
  return library
}

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`${src} could not be loaded`))
    })
    script.src = src
    document.head.append(script)
  })
}
