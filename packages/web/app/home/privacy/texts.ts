import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('privacy', {
  privacy: 'Privacy',
  metaDescription: 'What we store about residents, who sees it, and when we delete it.',
  pageDescription: 'What we store about you, who sees it, and when we delete it.',
  why: 'Why',
  whoSees: 'Who sees it',
  howLong: 'How long',

  ownData: 'Your own data',
  ownDataNote:
    'Everything the database stores about you, except passwords, other secrets and emails on their way.',
  download: 'Download my data',
  notLoaded: 'Your data could not be loaded. Please try again.',
  profile: 'Your profile',
  takeConsentBack: 'Withdraw my consent and delete my needs',

  /** Stored data. The texts for each kind are in order: what, why, who sees it, and for how long. */
  name: 'Name, email, photo and badge',
  nameWhy: 'To know who you are, and which reviews and requests are yours.',
  nameWhom:
    'Everyone sees your name and photo on your reviews. The kitchen and the counter see them on your requests. Only admins see your email, and bookkeepers see it on payments.',
  nameLong: 'Until your account is deleted. A photo you replace is deleted after a day.',

  room: 'Your room and card number',
  roomWhy: 'So the counter knows who you are and where you live.',
  roomWhom:
    'You, the kitchen and the counter see your room. Admins see your room and card number. The counter sees the card number with your requests.',
  roomLong: 'Until they are removed or your account is deleted.',

  duties: 'Duties',
  dutiesWhy: 'Your duties decide which staff pages you can open: kitchen, counter or payments.',
  dutiesWhom: 'You and admins.',
  dutiesLong: 'Until an admin removes them or your account is deleted.',

  needs: 'Diets and allergens you save',
  needsWhy:
    'To filter the menu and to cook for everyone who requests a meal. Only with your consent, because they can reveal your health or religion.',
  /** Here and below, the time is a period such as '30 days'. */
  needsWhom:
    'You, and the counter with your requests. Until {time} after the mealtime, the kitchen sees how many portions they affect. If you agreed, it also sees your name and room for a special portion.',
  needsLong:
    'We delete them as soon as you withdraw your consent or delete your account. Each request keeps the needs you had then and when requests closed, for up to {time}. The counter and the kitchen sheet use them. They never appear in logs.',

  requests: 'Requests and notes',
  requestsWhy: 'So the kitchen cooks and serves what you requested.',
  requestsWhom: 'You, the kitchen and the counter, with your name and room. Admins can also download them.',
  requestsLong:
    'Notes are deleted {notes} after the mealtime or after the request is closed. Pick-up codes are deleted {pickups} after the mealtime. Requests stay for statistics.',

  orders: 'Standing orders and absences',
  ordersWhy: 'To request meals for you each week, except while you are away.',
  ordersWhom: 'You. The kitchen sees how many residents are away, not who.',
  ordersLong: 'Until your account is deleted.',

  guests: 'What your guests must not eat',
  guestsWhy: 'So the kitchen can cook for your guests.',
  guestsWhom: 'You, the kitchen and the counter, without your guests’ names.',
  guestsLong: 'For {time} after the mealtime.',

  plates: 'Meals without a request, and leftovers',
  platesWhy:
    'So the kitchen knows how much it served and how much came back. Saying how much you left is optional.',
  platesWhom:
    'The counter sees what it served to your code or card. The kitchen sees only totals of leftovers.',
  platesLong:
    'The numbers stay. We delete their link to you {time} after the mealtime or when your account is deleted. Billed meals stay linked to you until their month is closed.',

  votes: 'Votes in polls',
  votesWhy: 'To cook what most residents want, and to notify you if it is planned.',
  votesWhom: 'No one: votes show only as a number. If an idea becomes a meal, your vote becomes a like.',
  votesLong: 'Until 90 days after the poll closes, or until your account is deleted.',

  ratings: 'Your ratings of meals',
  ratingsWhy: 'So the kitchen knows what you liked, and everyone sees what residents like.',
  ratingsWhom:
    'Everyone sees the average once five residents have rated. The kitchen sees stars and texts, without your name.',
  ratingsLong: 'Stars until your account is deleted, texts for {time}.',

  reviews: 'Likes and reviews',
  reviewsWhy: 'To show what residents enjoy.',
  reviewsWhom: 'Everyone sees your reviews with your name. Likes show only as a number.',
  reviewsLong: 'Until you remove them. If your account is deleted, reviews stay without your name.',

  feedback: 'Feedback to the kitchen, with photos',
  feedbackWhy: 'So the kitchen can improve, and answer you.',
  feedbackWhom:
    'You, the kitchen and admins. If you hide your name, only an admin can look it up. Each look-up is recorded and emailed to all admins.',
  feedbackLong: 'It stays. If your account is deleted, it stays without your name.',

  payments: 'Payments',
  paymentsWhy: 'Your payments determine your badge, and our books must be accurate.',
  paymentsWhom: 'You, admins and bookkeepers. Only the payment provider sees your card.',
  paymentsLong: 'Forever, with your email.',

  statements: 'Meal statements, if the hostel bills meals',
  statementsWhy: 'To show what you owe for a month and how it was paid.',
  statementsWhom: 'You, admins and bookkeepers.',
  statementsLong: 'Forever, with your email.',

  logins: 'Logins',
  loginsWhy: 'To keep you logged in, show your devices and slow down password guessing.',
  loginsWhom:
    'You, in your profile: browser, IP address and time. Passwords are stored only as hashes, passkeys only as their public part.',
  loginsLong:
    'Logins end when you log out, or a week after their last use. Passkeys and links to Google or other providers stay until you remove them. We store where you signed up from until you are let in or confirm your address. Login attempts are deleted once they no longer count.',

  calendar: 'Your calendar address',
  calendarWhy: 'So a calendar app can show mealtimes without your password.',
  calendarWhom:
    'Anyone with this address can see the menu or your requests, depending on what you chose. We store only a hash of the address.',
  calendarLong: 'Until you remove or replace the address, or delete your account.',

  tokens: 'Tokens for programs',
  tokensWhy: 'So a program can act for you without your password.',
  tokensWhom:
    'You, in your profile: each token’s name, what it may do and the day it was last used. We store only a hash of the token.',
  tokensLong: 'Until you remove the token, it expires, your password changes or your account is deleted.',

  notices: 'Notifications',
  noticesWhy:
    'So you hear about changes: in the bell, by email or, if turned on, by push. They never mention your needs.',
  noticesWhom:
    'You. The hostel’s mail server sees your emails. Your browser’s push service sees only that a notification came, and when. Admins see its kind, but not its text.',
  noticesLong:
    'Notifications for 90 days and delivery records for 14. Your settings stay until you delete your account. A browser stays registered until you log out there.',

  emails: 'Emails about your account',
  emailsWhy: 'To confirm your address and reset your password.',
  emailsWhom: 'The hostel’s mail server.',
  emailsLong: 'We store them encrypted until they are delivered, for up to three days.',

  acts: 'Admin actions and account changes',
  actsWhy: 'So we can later explain serious actions and downloads of lists that include you.',
  actsWhom: 'Admins.',
  actsLong: 'For {time}.',

  log: 'The server log',
  logWhy: 'To find faults.',
  logWhom: 'The people who run the server.',
  logLong:
    'As long as the hostel stores it. Each entry contains the kind of call, its time and IP address, but no names, emails, needs or searches.',

  whenYouLeave: 'When you leave',
  leaving:
    'You can delete your account in your profile, and so can an admin. Your needs, likes, standing orders, absences, sessions, calendar address and logins are deleted at once. Open requests are closed. Reviews, feedback and requests stay without your name, email and notes. Payments and statements stay, because the books must show who paid. The activity log keeps its entries for {time}. Older backups still hold your data until the hostel deletes them.',
  whatIsNotDone: 'What we don’t do',
  notDone:
    'We don’t count visitors, show ads or sell anything. Card numbers never reach us, because the payment provider runs the card form. Cookies keep you logged in, recognize your browser, and remember your language and your light or dark theme. For a month they remember which announcements you closed and whether you closed the demonstration bar. For five seconds they remember that you changed something, so that you don’t see anything older. Your browser stores unsent forms for up to a week, or until you log out. It never stores needs or passwords. For reading offline, it also stores the week and your latest requests. They are deleted when you log out, or when you open the site after your login has ended. It also remembers some choices, such as serving a mealtime early.',
})
