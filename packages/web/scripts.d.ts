/** The text of a script; see scripts-plugin.ts. */
declare module '*?script' {
  const script: string
  export default script
}
