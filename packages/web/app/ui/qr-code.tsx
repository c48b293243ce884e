import { encode } from 'uqr'

/** The width of the white border in modules. Without it, scanners cannot find the code. */
const border = 3

/** A QR code as a picture: black on white in both themes, as scanners expect. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const { size, data } = encode(text, { ecc: 'M', border })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${toSvgPath(data)}"/></svg>`
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={label}
      width={144}
      height={144}
      className={className}
    />
  )
}

/** A code's SVG path, with each dark module as a square of one unit. */
const toSvgPath = (modules: readonly (readonly boolean[])[]): string =>
  modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
