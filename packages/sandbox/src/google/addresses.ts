/** Everything of the provider but its discovery document, which has a fixed place. */
export const root = '/google'
export const discoveryPath = '/.well-known/openid-configuration'
export const stylePath = `${root}/chooser.css`

export const paths = {
  authorization: `${root}/auth`,
  token: `${root}/token`,
  userinfo: `${root}/userinfo`,
  jwks: `${root}/jwks`,
  // a person who chooses another account than before in the same browser is led through here
  end_session: `${root}/session/end`,
}

/** Where a person chooses an account. */
export const choicePath = (id: string): string => `${root}/choose/${id}`
