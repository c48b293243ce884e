import { CardElement } from '@stripe/react-stripe-js'
import type { Stripe, StripeCardElementChangeEvent, StripeElementStyle } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslate } from '../../page/language.tsx'
import type { CardConfig } from '../../page/page-context.ts'
import { usePublicConfig } from '../../page/public-config.ts'
import { Loading } from '../../ui/skeleton.tsx'
import { texts } from './texts.ts'

/**
 * A card's number, expiry and security code, in a frame from the payment provider, which hides them from us.
 */
export function CardField({
  isInvalid,
  disabled,
  onProblem,
}: {
  isInvalid: boolean
  disabled: boolean
  /** Called when the typed card changes, with its error; undefined if there is none. */
  onProblem: (problem: string | undefined) => void
}) {
  const style = useCardStyle()
  const [isReady, setReady] = useState(false)
  const known = useRef('')

  function reportChange({ complete, empty, error }: StripeCardElementChangeEvent) {
    // the field reports its state again on blur; if that cleared a refusal, the button would move during a press
    const card = JSON.stringify([complete, empty, error?.message])
    if (card === known.current) return
    known.current = card
    onProblem(error?.message)
  }
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm font-semibold">{useTranslate()(texts.card)}</p>
      <div
        className={`relative min-h-12 rounded-xl border bg-card px-3 py-3.5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-primary ${isInvalid ? 'border-error' : 'border-field-line'}`}
      >
        {!isReady && <Loading className="absolute inset-0" />}
        <CardElement
          options={{ hidePostalCode: true, disabled, style }}
          onReady={() => setReady(true)}
          onChange={reportChange}
        />
      </div>
    </div>
  )
}

const fontFamily = 'system-ui, sans-serif'

/** The style for the provider's card field, which our style sheets do not reach, in the current theme's colors. */
function useCardStyle(): StripeElementStyle {
  const colours = useSyncExternalStore(followTheme, readColours, () => '')
  return useMemo(() => {
    const [ink = '', muted = '', error = ''] = colours.split('|')
    return {
      base: { color: ink, iconColor: muted, fontFamily, fontSize: '16px', '::placeholder': { color: muted } },
      invalid: { color: error, iconColor: error },
    }
  }, [colours])
}

function readColours() {
  const style = getComputedStyle(document.documentElement)
  return ['--color-base-content', '--muted', '--color-error']
    .map((name) => style.getPropertyValue(name).trim())
    .join('|')
}

/** Subscribes to theme changes by the site's switch and by the system. */
function followTheme(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    system.removeEventListener('change', onChange)
  }
}

/** In a demonstration: says that no money is charged, and which card to use. */
export function DemoCard() {
  const t = useTranslate()
  const { stripe } = usePublicConfig()
  if (stripe?.scriptUrl === undefined) return null
  const number = <strong className="font-semibold whitespace-nowrap">4242 4242 4242 4242</strong>
  return <p className="rounded-xl bg-tint-saffron px-4 py-3 text-sm">{t(texts.demonstration, { number })}</p>
}

/** The payment provider's library, loaded once per visit. */
export function useCardLibrary(cards: CardConfig) {
  return useQuery({
    queryKey: ['card-library'],
    queryFn: () => loadCardLibrary(cards),
    staleTime: 'static',
    gcTime: Infinity,
    // React Query must not compare the library with an earlier result
    structuralSharing: false,
  })
}

/**
 * Loads the payment provider's library on first use.
 *
 * @throws if it cannot be loaded; try again later
 */
async function loadCardLibrary({ publishableKey, scriptUrl }: CardConfig): Promise<Stripe> {
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
