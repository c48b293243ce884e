/** A meal as an admin sends it. */
export const dal = {
  title: 'Dal',
  category: 'Dinner',
  image: '/art/meals/house-curry-rice-w1280.avif',
  ingredients: 'Lentils, cumin\nSalt,,',
  description: 'Of lentils.',
  price: 4.35,
  rating: 4,
} as const
