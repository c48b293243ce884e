/** The package's own entry warns of every Node that is not called a long-term one yet; its parts do not. */
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider'
}
declare module 'oidc-provider/lib/helpers/interaction_policy/index.js' {
  import { interactionPolicy } from 'oidc-provider'

  export const { base, Prompt }: typeof interactionPolicy
}
