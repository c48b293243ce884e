import type { CardOptions, ColorScheme } from '../browser/frame-messages.ts'

/** Dresses the form as the page asks: custom properties set from script, which a strict policy lets pass. */
export function dress({ style }: CardOptions, scheme: ColorScheme): void {
  const { base, invalid } = style ?? {}
  const root = document.documentElement.style
  root.colorScheme = scheme
  const wanted: Record<string, string | number | undefined> = {
    '--background': base?.backgroundColor,
    '--color': base?.color,
    '--font-family': base?.fontFamily,
    '--font-size': base?.fontSize,
    '--font-weight': base?.fontWeight,
    '--icon': base?.iconColor,
    '--invalid': invalid?.color ?? (scheme === 'dark' ? '#ff8a80' : undefined),
    '--letter-spacing': base?.letterSpacing,
    '--placeholder': base?.['::placeholder']?.color,
  }
  for (const [property, value] of Object.entries(wanted)) {
    if (value === undefined) root.removeProperty(property)
    else root.setProperty(property, String(value))
  }
}
