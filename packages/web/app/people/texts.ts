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
  tellOffice: 'Once you have signed up, tell the office: an admin lets you in, then you can log in.',
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
  nextConfirm: 'We have sent you a mail. Open the link in it to confirm your email, then log in.',
  nextAdmission:
    'Please tell the office: an admin lets you in, then you can log in. If the office has entered you before, ask for a link to choose your password.',
  failed: 'Something went wrong.',
  wrongPassword: 'The email or the password is wrong.',
  notConfirmed: 'Please confirm your email first. We have just sent you a mail with a link.',
  emailTaken: 'There is already an account with this email. Please log in instead.',

  continueWith: 'Continue with {provider}',
  chooseInWindow: 'Please choose your account in the window that has opened.',
  checkingWindow: 'The window was closed. Checking whether it worked …',
  continueHere: 'Continue in this tab',
  withPassword: 'Log in with password',
  openSite: 'Open the site',

  withPasskey: 'Use a passkey',
  passkeyCancelled:
    'No passkey was used. You may have cancelled, taken too long, or have none for this site on this device.',
  passkeyNotAdded: 'No passkey was added. You may have cancelled or taken too long.',
  passkeyKnown: 'This device already has a passkey for your account.',
  passkeyUnverified:
    'This device cannot check that it is you. Set up a screen lock, a fingerprint or a PIN on it first.',
  passkeyUnsupported: 'This browser does not support passkeys. Please log in another way.',
  passkeyElsewhere: 'Passkeys do not work from this address. Please open the site itself.',
  passkeyFailed: 'Something went wrong with your passkey. Please try again, or log in another way.',

  loggedOut: 'Logged Out',
  loggedOutText: 'You have successfully logged out.',
  stillIn: 'You are still logged in',
  outElsewhere: 'You are logged out',
  logInAgain: 'Please log in again.',
  losing: 'Log out without sending?',
  losingText: 'You have written something that is not sent yet. It is lost when you log out.',
  logOut: 'Log out',
  yourDashboard: 'Your dashboard',
  bronzeBadge: 'Bronze Badge',
  badge: '{badge} badge',
  language: 'Language',
  /** Beside the choice among an account's settings. */
  languageText: 'Of all pages, and of the mails that you get.',
  languageFailed: 'The language could not be changed. Please try again.',

  /** What the kitchen states of a meal. */
  labels: 'Diets and allergens',

  /** What a member must not eat. */
  needs: 'What you must not eat',

  /** What a meal contains, and what it may contain as traces, which is never the same. */
  allergens:
    '{stated, select, both {Contains {contains} · may contain {mayContain}} contains {Contains {contains}} mayContain {May contain {mayContain}} other {No declared allergens}}',
  /** The same after the diets that the meal suits. */
  dietsAndAllergens:
    '{stated, select, both {{diets} · contains {contains} · may contain {mayContain}} contains {{diets} · contains {contains}} mayContain {{diets} · may contain {mayContain}} other {{diets} · no declared allergens}}',
  noAllergens: 'No declared allergens',
  containsOnly: 'Contains: <allergens>{names}</allergens>',
  tracesOf: 'May contain traces of: {names}',

  /** The filter by diets and allergens. */
  labelsChosen: 'Diets and allergens ({count})',
  problem: '{problem}.',
  suits: 'Suits',
  without: 'Without',
  filterHint: 'Only meals with stated allergens are shown. Traces count as allergens.',
  suitsNeeds: 'Fits my needs',
  saveAsNeeds: 'Save as my needs',
  mustNotEat: 'I must not eat',
  keepTo: 'I keep to',
  traces: 'Traces of them matter, too',
  consentMissing: 'Please agree that your needs are kept, or choose none.',
  consent:
    'I agree that these are kept to show me which meals fit, counted for the kitchen, shown to it with my name and room where a plate is cooked for me separately, and at the counter with what I ask for. They can tell of my health or religion. I can take this back at any time, and they are deleted at once. <a>More about privacy</a>',
  save: 'Save',
  unsuitable: 'This meal does not fit what you told us about your needs.',
  /** In place of meals: `problem` is 'This diet is not known'. */
  noneShown: '{problem}, so no meals are shown.',
  showAll: 'Show all meals',
  needsFailed: 'Your needs could not be saved. Please try again.',
  admin: 'Admin',
})
