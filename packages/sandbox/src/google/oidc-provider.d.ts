/** The package's main entry warns on every Node version before it becomes LTS; its inner modules do not. */
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider'
}
declare module 'oidc-provider/lib/helpers/interaction_policy/index.js' {
  import { interactionPolicy } from 'oidc-provider'

  export const { base, Prompt }: typeof interactionPolicy
}
