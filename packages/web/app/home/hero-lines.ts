/** The lines of the carousel, in the order of their pictures /art/hero/1 to 5. */
export const heroLines = [
  'Home-style meals every day at the hostel',
  'Healthy and affordable meals for hostel life',
  'Breakfast to dinner cravings covered',
  'Fresh ingredients and tasty recipes',
  'A meal system that makes hostel living easier',
] as const
