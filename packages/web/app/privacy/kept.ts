import { lengthOfDays } from '@warm-ladle/contract'
import type { Retention } from '../page/page-context.ts'

interface Kept {
  readonly what: string
  readonly why: string
  readonly whom: string
  readonly long: string
}

/** What the service keeps about residents; docs/privacy.md says the same for operators. */
export const keptFor = ({ auditLogDays, noteDays, pickupDays }: Retention): readonly Kept[] => [
  {
    what: 'Name, email, photo and badge',
    why: 'To know you, and to say whose review or request it is.',
    whom: 'Your name and photo stand with your reviews for all who read them, and with your requests for the kitchen and the counter. Only admins see your email, and those who keep the books that of a payment.',
    long: 'Until your account is deleted. A photo that you replace is deleted after a day.',
  },
  {
    what: 'Your room and the number of your card',
    why: 'So that the counter knows who you are and where you live.',
    whom: 'You, the kitchen and the counter see your room; admins see both, and the counter the card with what you ask for.',
    long: 'Until they are removed, or your account is deleted.',
  },
  {
    what: 'Duties',
    why: 'What you do for the hostel decides which of its pages you can open: the kitchen, the counter, or the payments.',
    whom: 'You and admins.',
    long: 'Until an admin takes them from you, or your account is deleted.',
  },
  {
    what: 'Diets and allergens that you save',
    why: 'To filter the menu for you, and so that the kitchen can cook for those who ask for a meal; only with your consent, since they can tell of your health or religion.',
    whom: `You, and the counter with what you ask for. The kitchen sees how many portions of a meal they concern until ${lengthOfDays(noteDays)} after the mealtime, and as long your name and room where a plate is cooked for you separately, if you agreed to that.`,
    long: `Until you take your consent back or delete your account: at once in both cases. Those you had when you asked for a meal, and when its orders closed, are kept with it, so that the counter checks and the kitchen’s list stays, for ${lengthOfDays(noteDays)} at most. They are in no log.`,
  },
  {
    what: 'Requests and their notes',
    why: 'So that the kitchen cooks and serves what you asked for.',
    whom: 'You, and the kitchen and the counter, who see your name and room with them. Admins can also download them.',
    long: `Notes are erased ${lengthOfDays(noteDays)} after the mealtime or after the request was closed, and the codes of your pick-ups ${lengthOfDays(pickupDays)} after the mealtime. Requests stay for statistics.`,
  },
  {
    what: 'Standing orders and absences',
    why: 'So that meals are booked for you each week, and not while you are away.',
    whom: 'You. The kitchen sees how many residents are away at a mealtime, and not who.',
    long: 'Until your account is deleted.',
  },
  {
    what: 'What your guests must not eat',
    why: 'So that the kitchen can cook for those whom you bring, where the hostel allows guests.',
    whom: 'You, and the kitchen and the counter, without the names of your guests.',
    long: `For ${lengthOfDays(noteDays)} after the mealtime.`,
  },
  {
    what: 'Meals without a request, and your plates',
    why: 'So that the kitchen knows how many portions it gave, and how many plates came back full. What was left you say yourself, if you like.',
    whom: 'The counter sees what it gave you by your code or card. Of plates the kitchen sees sums only.',
    long: `Always, but only as numbers: that they were yours is erased ${lengthOfDays(pickupDays)} after the mealtime, or with your account. Where meals are billed, that a meal was yours is known until the books of its month are closed.`,
  },
  {
    what: 'Likes and reviews',
    why: 'To show what residents enjoy.',
    whom: 'Reviews are public with your name; of likes only their number is.',
    long: 'Until you take them back. Reviews stay without your name when your account is deleted.',
  },
  {
    what: 'Payments',
    why: 'Your badge follows from them, and the books have to be right.',
    whom: 'You, admins and those who keep the books, and the payment provider, who alone sees your card.',
    long: 'Always, with your email.',
  },
  {
    what: 'Statements of your meals, where the hostel bills them',
    why: 'To say what you owe for a month, and how it was paid.',
    whom: 'You, admins and those who keep the books.',
    long: 'Always, with your email.',
  },
  {
    what: 'Logins',
    why: 'To keep you logged in, to show you your devices, and to slow down those who guess passwords.',
    whom: 'You, in your profile: browser, IP address and time. Passwords are stored as hashes, of passkeys only their public part.',
    long: 'A login until you log out, at most a week after its last use. Passkeys and links to Google or another provider until you remove them. From where you signed up until the office has let you in or your address is confirmed. Counted attempts are deleted when they run out.',
  },
  {
    what: 'The address of your calendar',
    why: 'So that a calendar program can show mealtimes without your password, if you make an address.',
    whom: 'All to whom you give it see the menu, or your requests, as you chose. Here only a hash of it is stored.',
    long: 'Until you take it back, make another or delete your account.',
  },
  {
    what: 'Tokens of programs',
    why: 'So that a program can call in your name without your password, if you make a token for it.',
    whom: 'You, in your profile: its name, what it may do, and the day of its last use. Here only a hash of the token is stored.',
    long: 'Until you remove it, it ends, your password changes or your account is deleted.',
  },
  {
    what: 'What we tell you, and how',
    why: 'So that you learn what concerns you, where you are: in the bell, by mail, and by pushes to browsers where you switch them on. It never says what you need or must not eat.',
    whom: 'You. The hostel’s mail server sees your mails; the push service of your browser sees only that and when something came. Admins see that it was sent, of which kind, and not its text.',
    long: 'For 90 days, and that it was sent for 14. Your choices until you delete your account; a browser until it signs out.',
  },
  {
    what: 'Emails about your account',
    why: 'To confirm your address, and to reset your password.',
    whom: 'The hostel’s mail server.',
    long: 'Encrypted here until they are delivered, three days at most.',
  },
  {
    what: 'Acts of admins and account changes',
    why: 'So that grave acts can be explained later, and downloads of lists in which you are.',
    whom: 'Admins.',
    long: `For ${lengthOfDays(auditLogDays)}.`,
  },
  {
    what: 'The log of the service',
    why: 'To find faults.',
    whom: 'The people who run the server.',
    long: 'As long as the hostel keeps it: the kind of call, its time and IP address, without names, emails, needs or searches.',
  },
]
