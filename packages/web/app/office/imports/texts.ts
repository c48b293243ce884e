import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('imports', {
  residents: 'Import residents',
  residentsByMail:
    'From a CSV file. If one line has an error, nothing is imported. Residents set their password with ‘Forgot password?’.',
  residentsBySlips:
    'From a CSV file. If one line has an error, nothing is imported. Then you print login slips, with which residents choose a password.',
  allUsers: 'All users',
  updateResidents: 'Update name, room and card of residents who exist',
  inviteResidents: 'Invite new residents by mail',
  importResidents: '{count, plural, one {Import # resident} other {Import # residents}}',

  meals: 'Import meals',
  mealsText:
    'From a CSV file. If one line has an error, nothing is imported. A meal without an image gets a drawn plate.',
  allMeals: 'All meals',
  updateMeals: 'Update meals of the same title and category',
  importMeals: '{count, plural, one {Import # meal} other {Import # meals}}',

  file: 'CSV file',
  fileHint: 'At most 5 MB and {lines, plural, other {# lines}}. You can also drop it here.',
  columns: 'Columns: {columns}',
  sample: 'Download a sample',

  checking: 'Checking the file...',
  checkFailed: 'The file could not be checked. Please try again.',
  importFailed: 'The file could not be imported. Please try again.',
  errorCount: '{errors, plural, one {# error in this file} other {# errors in this file}}',
  errorsText: 'Nothing has been imported. Please correct the file, and choose it again.',
  errors: 'Errors',
  line: 'Line',
  column: 'Column',
  whatIsWrong: 'What is wrong',
  wholeLine: 'The whole line',
  moreErrors: '{errors, plural, other {…and # more.}}',

  howRead: 'Check how the file is read',
  /** `words` are from the file: Müller, Köln. */
  guessedWords: 'The file does not name its encoding. Are these words right? {words}',
  above: 'Lines above the headings, left out: {lines}',
  inFile: 'In the file',
  readAs: 'Read as',
  heading: 'Heading',
  skipUnknown: 'Leave out unknown columns: {columns}',
  changes: 'What changes',
  entry: 'Entry',
  before: 'Before',
  after: 'After',
  moreChanges: '{changes, plural, other {…and # more.}}',

  canImport: 'This file can be imported',
  nothingNew: 'Everything in this file is here already',
  notYet: 'Nothing has been changed yet.',
  added: 'New',
  updated: 'Updated',
  skipped: 'Left as they are',
  invited: 'Invited by mail',
})
