import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('session', {
  loginText: 'Log in to request, like and review meals.',
  welcomeBack: 'Welcome back',
  newHere: 'New here?',
  createOne: 'Create an account',
  emailConfirmed: 'Your email is confirmed. Please log in.',
  signup: 'Signup',
  signupText: 'Create an account to like and review meals.',
  pullUpChair: 'Pull up a chair',
  tellOffice: 'After signing up, ask the office to let you in.',
  whatWeKeep: 'How we use your data: <a>Privacy</a>',
  haveAccount: 'Already have an account?',
  or: 'or',

  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  passwordHint: 'At least {length} characters',
  passwordRequired: 'Password is required',
  passwordShort: 'Password must be at least {length} characters long',
  forgot: 'Forgot password?',
  name: 'Name',
  createAccount: 'Create account',
  tryItAs: 'Try it as',
  photo: 'Profile photo',
  photoRequired: 'Profile photo is required',
  photoChosen: 'The photo you chose',
  photoHint: 'JPEG, PNG, WebP or AVIF, up to 20\u00a0MB',

  loggedIn: 'Login Successful',
  loggedInBy: '{provider} Login Successful',
  loginFailed: 'Login Failed',
  signedUp: 'Signup Successful',
  signupFailed: 'Signup Failed',
  nextConfirm: 'We emailed you a link. Open it to confirm your address, then log in.',
  nextAdmission:
    'Ask the office to let you in. If the office has already created your account, ask for a link to set your password.',
  failed: 'Something went wrong.',
  wrongPassword: 'Wrong email or password.',
  notConfirmed: 'Confirm your email first. We just sent you a new link.',
  emailTaken: 'This email already has an account. Log in instead.',

  continueWith: 'Continue with {provider}',
  chooseInWindow: 'Choose your account in the window that opened.',
  checkingWindow: 'The window was closed. Checking whether you are logged in...',
  continueHere: 'Continue in this tab',
  withPassword: 'Log in with password',
  openSite: 'Open the site',

  withPasskey: 'Use a passkey',
  passkeyCancelled: 'No passkey was used. Try again, or log in another way.',
  passkeyNotAdded: 'No passkey was added. Please try again.',
  passkeyKnown: 'This device already has a passkey for your account.',
  passkeyUnverified: 'Set up a screen lock, fingerprint or PIN on this device first.',
  passkeyUnsupported: 'This browser does not support passkeys. Please log in another way.',
  passkeyElsewhere: 'Passkeys do not work at this address. Open the site’s own address.',
  passkeyFailed: 'Your passkey did not work. Try again, or log in another way.',

  loggedOut: 'Logged Out',
  loggedOutText: 'You have successfully logged out.',
  stillIn: 'You are still logged in',
  outElsewhere: 'You are logged out',
  logInAgain: 'Please log in again.',
  losing: 'Log out without sending?',
  losingText: 'You have unsent text. Logging out will delete it.',
  logOut: 'Log out',
  yourDashboard: 'Your dashboard',
  bronzeBadge: 'Bronze Badge',
  badge: '{badge} badge',
  language: 'Language',
  /** Beside the language in the account's settings. */
  languageText: 'For pages and emails.',
  languageFailed: 'The language could not be changed. Please try again.',

  /** A meal's diets and allergens, as stated by the kitchen. */
  labels: 'Diets and allergens',

  /** A member's diets and allergens. */
  needs: 'What you must not eat',

  /** The allergens that a meal contains, and those it may contain as traces. No allergen is in both lists. */
  allergens:
    '{stated, select, both {Contains {contains} · may contain {mayContain}} contains {Contains {contains}} mayContain {May contain {mayContain}} other {No declared allergens}}',
  /** The same, after the diets that the meal suits. */
  dietsAndAllergens:
    '{stated, select, both {{diets} · contains {contains} · may contain {mayContain}} contains {{diets} · contains {contains}} mayContain {{diets} · may contain {mayContain}} other {{diets} · no declared allergens}}',
  noAllergens: 'No declared allergens',
  containsOnly: 'Contains: <allergens>{names}</allergens>',
  tracesOf: 'May contain traces of: {names}',

  /** The diet and allergen filter. */
  labelsChosen: 'Diets and allergens ({count})',
  problem: '{problem}.',
  suits: 'Suits',
  without: 'Without',
  filterHint: 'Meals without allergen info are hidden. Traces count as allergens.',
  suitsNeeds: 'Suits my needs',
  saveAsNeeds: 'Save as my needs',
  mustNotEat: 'I must not eat',
  keepTo: 'My diet',
  traces: 'I must avoid traces too',
  consentMissing: 'Please agree that we store your needs, or choose none.',
  consent:
    'I agree that the hostel stores my diets and allergens to show which meals suit me and to count needs for the kitchen. The kitchen sees my needs with my name and room for a special portion, and the counter sees them with my requests. My needs can reveal my health or religion. I can withdraw my consent at any time, and my needs are then deleted at once. <a>More about privacy</a>',
  save: 'Save',
  unsuitable: 'This meal does not suit your needs.',
  /** Replaces the meals: `problem` is 'This diet is not known'. */
  noneShown: '{problem}, so no meals are shown.',
  showAll: 'Show all meals',
  needsFailed: 'Your needs could not be saved. Please try again.',
  admin: 'Admin',
})
