import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('counter', {
  counter: 'Counter',
  offlineTitle: 'Counter, offline',
  back: 'Back to your dashboard',
  failed: 'The counter could not be loaded.',
  mealtime: 'Mealtime',
  mealtimeToday: '{slot, select, breakfast {Breakfast today} lunch {Lunch today} other {Dinner today}}',
  mealtimePeople: '{mealtime} · {people}',

  /** Without network. */
  offline: 'You are offline',
  noBoard: 'Nothing saved on this device yet. Open the counter once while online.',

  /** Whether what was done is sent to the service. */
  live: 'Live',
  allSent: 'All sent',
  notSent: '{acts, plural, other {# not sent yet}}',
  refusedNotSent: '{acts, plural, other {Refused · # not sent yet}}',
  offlineNotSent: '{acts, plural, other {Offline · # not sent yet}}',
  offlineAsOf: 'Offline · as of {time}',
  refused: 'The service refuses them.',

  /** Codes are scanned by a scanner or by a camera. */
  scanLabel: 'Scan a code, or search by name, room or code',
  ready: 'Ready to scan',
  scanByCamera: 'Scan by camera',
  sound: 'Sound for new tickets',
  fullScreen: 'Full screen',
  camera: 'Camera',
  cameraPicture: 'What the camera sees',
  allowCamera: 'Your browser may ask whether the camera may be used: allow it.',
  noCamera: 'No camera was found. Type the code, or use a scanner.',
  cameraRefused: 'The camera may not be used. Allow it in the settings of the browser, or type the code.',
  cameraBusy: 'Another program uses the camera. Close it, then switch the camera off and on again.',
  cameraTooOld: 'This browser is too old to scan by camera. Type the code, or use a scanner.',
  cameraFailed: 'The camera stopped. Switch it off and on again, or type the code.',
  cameraUnloaded: 'The camera could not be loaded. Reload this page, or type the code.',

  /** Above the tickets: who waits, and what is still to be handed out. */
  noMealtime: 'No mealtime is on',
  nothingWaits: 'No one is waiting',
  /** How many people and portions: '17 people · 19 portions waiting'. */
  waitingCounts: '{counts} waiting',
  /** Residents with a dish that does not fit their needs. */
  needCare: '{tickets, plural, one {# needs care} other {# need care}}',
  /** Before the portions of each meal that wait: 'Left 43 Butter crab'. */
  stillLeft: 'Left',
  waiting: 'Waiting',
  moreWait: '{tickets, plural, other {# more wait: show all}}',
  /** What was asked for at no particular time. */
  anytimeRequests: 'Anytime requests',
  anytime: '{waiting, plural, one {# anytime request} other {# anytime requests}}',
  anytimeFound: '{waiting, plural, one {{found} of # anytime request} other {{found} of # anytime requests}}',

  /** A ticket: what a resident is given at once. */
  serve: 'Serve {ticket}',
  check: 'Check {ticket}',
  undoAct: 'Undo {what}',
  /** A resident, and the code or the meal of their ticket: 'Amina Rahman, K7QM'. */
  namedTicket: '{name}, {ticket}',
  requestedAt: 'Requested {time}',
  nothingStated: 'Nothing stated: ask the kitchen',
  takeAway: 'Take-away',
  withGuests: '{guests, plural, one {with # guest} other {with # guests}}',
  /** A note of a resident. */
  quoted: '“{note}”',
  countedTitle: '{portions} × {title}',
  takeAwayTitle: '{title} (take-away)',
  countedTakeAway: '{portions} × {title} (take-away)',
  undo: 'Undo',
  undoSeconds: 'Undo · {seconds} s',
  undoTime: 'Undo · {time}',

  /** What a resident must not be given, in a few letters that are read from afar. */
  notVegan: 'Not vegan',
  notVegetarian: 'Not vegetarian',
  notPescatarian: 'Not pescatarian',
  notHalal: 'Not halal',
  notKosher: 'Not kosher',
  noPork: 'No pork',
  noBeef: 'No beef',

  /** Asked before a meal is handed out that its resident must not eat. */
  checkWith: 'Check with {name} first',
  unsuitable: '{meal} does not fit: {needs}',
  noConflict: '{meals}: no conflict',
  serveRest: 'Serve the rest only',
  givenInstead: 'Given instead',
  insteadHint: 'Rice and vegetables',
  serveElse: 'Serve something else',
  holdToServe: 'Hold to serve anyway',
  doNotServe: 'Do not serve',

  /** What became of the last scan or press. A ticket is said as 'Amina Rahman · K7QM'. */
  isServed: '{ticket} served',
  /** The reason why the resident may no longer have it, before the meals: 'Membership ended · Khichuri'. */
  endedMeals: '{ended} · {meals}',
  waitsAgain: '{ticket} is back in line',
  checkFirst: '{ticket}: check first. {needs}.',
  mealsNotStated: '{meals} · Nothing stated: ask the kitchen',
  twoResidents: 'This is the code of one resident and the card of another: choose one by name',
  noSuchCodeFor:
    'There is no such code for {slot, select, breakfast {breakfast} lunch {lunch} other {dinner}}',
  noSuchCode: 'There is no such code or card',
  otherKeyboard: 'The scanner types for another keyboard. Set this computer’s keyboard to English (US).',
  justRequested: 'It was just asked for: scan it again in a moment',
  servedAlready: '{ticket} was served already.',
  servedAlreadyAt: '{ticket} was served already, {time}.',
  servedAlreadyBy: '{ticket} was served already by {name}.',
  servedAlreadyAtBy: '{ticket} was served already, {time} by {name}.',
  notServed: '{ticket} is not served: {reason}.',
  walkUpNotCounted: 'The walk-up is not counted: {reason}.',
  tooLateToUndo: 'It is too late to undo {ticket}.',
  tooLateToUndoWalkUp: 'It is too late to undo the walk-up.',
  /** In the place of a ticket that is not known. */
  unknownTicket: 'One',
  /** Reasons, after a colon. */
  unknownOwner: 'no resident has this code or card',
  mustCheck: 'check with them first. {needs}',
  isEarly: 'it is early',
  isEarlyUntil: 'it is early, until {time}',
  otherDay: 'its mealtime is on another day',
  soldOut: 'no portion is left',
  nothingPending: 'nothing waits any more',

  /** Asked once before a mealtime is served early. */
  early: 'Serve early?',
  earlyQuestion:
    '{slot, select, breakfast {Breakfast is} lunch {Lunch is} other {Dinner is}} served from {time}. You won’t be asked again today.',
  serveEarly: 'Serve early',
  notServedEarly:
    '{slot, select, breakfast {Breakfast is} lunch {Lunch is} other {Dinner is}} served from {time}. Nothing was served.',
  wrongDay: 'This code is for {mealtime}, not today',

  /** What was served lately. Narrow screens leave out the word of the button. */
  servedCount: '{people}<word> served</word>',
  servedCountTwice: '{people}<word> served</word> · {twice, plural, other {# twice?}}',
  servedTitle: '{people, plural, other {# served}}',
  served: 'Served',
  nothingServed: 'No one has been served yet.',
  portions: '{portions, plural, one {# portion} other {# portions}}',
  walkUpCount: '{walkUps, plural, one {# walk-up} other {# walk-ups}}',
  timeBy: '{time} by {name}',
  whenNotSent: '{when} · not sent yet',
  servedTwice: 'Served twice',
  perhapsTwice: 'Perhaps served twice',
  /** After the ticket: when it was handed out once more. */
  again: 'again {time}',
  againBy: 'again {time} by {name}',
  putAway: 'Put away',

  /** Portions that are given without a request. */
  walkUp: 'Walk-up',
  walkUps: 'Walk-ups',
  walkUpGiven: 'Walk-up: {what}.',
  walkUpTakenBack: 'Walk-up taken back: {what}.',
  givenMeal: '{portions} {title}',
  givenMealFor: '{portions} {title} for {name}',
  givenLately: 'Recently served',
  noneLeft: 'None left',
  left: '{portions, plural, other {# left}}',
  given: '{portions, plural, other {# served}}',
  beyondPlan: '{portions, plural, other {# beyond the plan}}',
  ownerLabel: 'For a resident: their code or card',
  ownerHint: 'Optional',
  nextFor: 'Next for {name}',
  clear: 'Clear',
  /** Stands for the resident of a card who is not known here. */
  card: 'card {card}',

  /** In a demonstration: invented residents who come one after the other. */
  showRush: 'Show a rush',
  endRush: 'End the rush · {seconds} s',
  anotherCounter: 'another counter',
})
