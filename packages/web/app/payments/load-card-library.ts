import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { PublicConfig } from '../page/page-context.ts'

/**
 * Fetches the payment provider's library; nothing of it is fetched before.
 *
 * @throws when it cannot be fetched; it may be tried again
 */
export async function loadCardLibrary({
  publishableKey,
  scriptUrl,
}: PublicConfig['stripe']): Promise<Stripe> {
  // where another script has brought the library, loadStripe takes that one
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
