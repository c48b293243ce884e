import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('privacy', {
  privacy: 'Privacy',
  metaDescription: 'What is kept about residents, who sees it, and when it is erased.',
  pageDescription: 'What is kept about you, who sees it, and when it is erased.',
  why: 'Why',
  whoSees: 'Who sees it',
  howLong: 'How long',

  ownData: 'Your own data',
  ownDataNote:
    'The file holds what the database keeps about you, except passwords, other secrets, and emails on their way.',
  download: 'Download my data',
  notLoaded: 'Your data did not load. Please try again.',
  profile: 'Your profile',
  takeConsentBack: 'Take my consent back and delete my needs',

  /** What is kept. Texts of a kind stand together: what, why, who sees it, and for how long. */
  name: 'Name, email, photo and badge',
  nameWhy: 'To know you, and to say whose review or request it is.',
  nameWhom:
    'Your name and photo stand with your reviews for all who read them, and with your requests for the kitchen and the counter. Only admins see your email, and those who keep the books that of a payment.',
  nameLong: 'Until your account is deleted. A photo that you replace is deleted after a day.',

  room: 'Your room and the number of your card',
  roomWhy: 'So that the counter knows who you are and where you live.',
  roomWhom:
    'You, the kitchen and the counter see your room; admins see both, and the counter the card with what you ask for.',
  roomLong: 'Until they are removed, or your account is deleted.',

  duties: 'Duties',
  dutiesWhy:
    'What you do for the hostel decides which of its pages you can open: the kitchen, the counter, or the payments.',
  dutiesWhom: 'You and admins.',
  dutiesLong: 'Until an admin takes them from you, or your account is deleted.',

  needs: 'Diets and allergens that you save',
  needsWhy:
    'To filter the menu for you, and so that the kitchen can cook for those who ask for a meal; only with your consent, since they can tell of your health or religion.',
  /** Here and below a time is one such as '30 days'. */
  needsWhom:
    'You, and the counter with what you ask for. The kitchen sees how many portions of a meal they concern until {time} after the mealtime, and as long your name and room where a plate is cooked for you separately, if you agreed to that.',
  needsLong:
    'Until you take your consent back or delete your account: at once in both cases. Those you had when you requested a meal, and when its requests closed, are kept with it, so that the counter checks and the kitchen’s list stays, for {time} at most. They are in no log.',

  requests: 'Requests and their notes',
  requestsWhy: 'So that the kitchen cooks and serves what you asked for.',
  requestsWhom:
    'You, and the kitchen and the counter, who see your name and room with them. Admins can also download them.',
  requestsLong:
    'Notes are erased {notes} after the mealtime or after the request was closed, and the codes of your pick-ups {pickups} after the mealtime. Requests stay for statistics.',

  orders: 'Standing orders and absences',
  ordersWhy: 'So that meals are booked for you each week, and not while you are away.',
  ordersWhom: 'You. The kitchen sees how many residents are away at a mealtime, and not who.',
  ordersLong: 'Until your account is deleted.',

  guests: 'What your guests must not eat',
  guestsWhy: 'So that the kitchen can cook for those whom you bring, where the hostel allows guests.',
  guestsWhom: 'You, and the kitchen and the counter, without the names of your guests.',
  guestsLong: 'For {time} after the mealtime.',

  plates: 'Meals without a request, and your plates',
  platesWhy:
    'So that the kitchen knows how many portions it gave, and how many plates came back full. What was left you say yourself, if you like.',
  platesWhom: 'The counter sees what it gave you by your code or card. Of plates the kitchen sees sums only.',
  platesLong:
    'Always, but only as numbers: that they were yours is erased {time} after the mealtime, or with your account. Where meals are billed, that a meal was yours is known until the books of its month are closed.',

  reviews: 'Likes and reviews',
  reviewsWhy: 'To show what residents enjoy.',
  reviewsWhom: 'Reviews are public with your name; of likes only their number is.',
  reviewsLong: 'Until you take them back. Reviews stay without your name when your account is deleted.',

  payments: 'Payments',
  paymentsWhy: 'Your badge follows from them, and the books have to be right.',
  paymentsWhom:
    'You, admins and those who keep the books, and the payment provider, who alone sees your card.',
  paymentsLong: 'Always, with your email.',

  statements: 'Statements of your meals, where the hostel bills them',
  statementsWhy: 'To say what you owe for a month, and how it was paid.',
  statementsWhom: 'You, admins and those who keep the books.',
  statementsLong: 'Always, with your email.',

  logins: 'Logins',
  loginsWhy: 'To keep you logged in, to show you your devices, and to slow down those who guess passwords.',
  loginsWhom:
    'You, in your profile: browser, IP address and time. Passwords are stored as hashes, of passkeys only their public part.',
  loginsLong:
    'A login until you log out, at most a week after its last use. Passkeys and links to Google or another provider until you remove them. From where you signed up until the office has let you in or your address is confirmed. Counted attempts are deleted when they run out.',

  calendar: 'The address of your calendar',
  calendarWhy: 'So that a calendar program can show mealtimes without your password, if you make an address.',
  calendarWhom:
    'All to whom you give it see the menu, or your requests, as you chose. Here only a hash of it is stored.',
  calendarLong: 'Until you take it back, make another or delete your account.',

  tokens: 'Tokens of programs',
  tokensWhy: 'So that a program can call in your name without your password, if you make a token for it.',
  tokensWhom:
    'You, in your profile: its name, what it may do, and the day of its last use. Here only a hash of the token is stored.',
  tokensLong: 'Until you remove it, it ends, your password changes or your account is deleted.',

  notices: 'What we tell you, and how',
  noticesWhy:
    'So that you learn what concerns you, where you are: in the bell, by mail, and by pushes to browsers where you switch them on. It never says what you need or must not eat.',
  noticesWhom:
    'You. The hostel’s mail server sees your mails; the push service of your browser sees only that and when something came. Admins see that it was sent, of which kind, and not its text.',
  noticesLong:
    'For 90 days, and that it was sent for 14. Your choices until you delete your account; a browser until it signs out.',

  emails: 'Emails about your account',
  emailsWhy: 'To confirm your address, and to reset your password.',
  emailsWhom: 'The hostel’s mail server.',
  emailsLong: 'Encrypted here until they are delivered, three days at most.',

  acts: 'Acts of admins and account changes',
  actsWhy: 'So that grave acts can be explained later, and downloads of lists in which you are.',
  actsWhom: 'Admins.',
  actsLong: 'For {time}.',

  log: 'The log of the service',
  logWhy: 'To find faults.',
  logWhom: 'The people who run the server.',
  logLong:
    'As long as the hostel keeps it: the kind of call, its time and IP address, without names, emails, needs or searches.',

  whenYouLeave: 'When you leave',
  leaving:
    'You can delete your account in your profile, and an admin can. Your needs, likes, standing orders, absences, sessions, calendar address and ways to log in are deleted at once, and open requests are closed. Reviews and requests stay without your name, email and notes. Payments and statements stay as they are, since the books have to say who paid, and the activity log keeps its entries for {time}. Backups made before still hold what they held; the hostel deletes them.',
  whatIsNotDone: 'What is not done',
  notDone:
    'No page counts visitors or loads advertising, nothing is sold, and card numbers never reach this service: the card form belongs to the payment provider. Cookies keep you logged in, recognise your browser at the login, remember your language, light or dark, for a month which announcements you closed and how you left the demonstration, and for five seconds that you have changed something, so that you are shown nothing older. Forms keep what you have not sent yet in your own browser, for a week at most and until you log out; needs and passwords are never among it. To be read without network, the week and your newest requests are kept there as well, until you log out, or until the site is opened after your login has ended. Some choices stay there too, such as to serve a mealtime early.',
})
