/** Files to fill in: the headings of an export, and one line as an example. */
export const samples = {
  residents: {
    name: 'residents.csv',
    text: 'Name,Email,Room,Card\r\nAmina Rahman,amina@example.org,B 12,\r\n',
  },
  meals: {
    name: 'meals.csv',
    text: [
      'Title,Category,Price,Ingredients,Description,Contains,May contain,Suits,Rating,Image',
      'Red lentil soup,Lunch,4.50,"Red lentils, Carrots, Cumin","Warm, with lemon.",none,celery,vegan,,',
      '',
    ].join('\r\n'),
  },
} as const
