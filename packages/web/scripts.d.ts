/** The text of a script: scripts-plugin.ts. */
declare module '*?script' {
  const script: string
  export default script
}
