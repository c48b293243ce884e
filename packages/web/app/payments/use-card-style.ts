import type { StripeElementStyle } from '@stripe/stripe-js'
import { useMemo, useSyncExternalStore } from 'react'

const fontFamily = 'system-ui, sans-serif'

/** The style of the provider's card field, which our style sheets do not reach, in the colours of the current theme. */
export function useCardStyle(): StripeElementStyle {
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

/** Subscribes to changes of the theme by the site's switch and by the system. */
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
