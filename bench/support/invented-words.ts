/** Words that describe meals, most frequent first. */
export const frequentWords = `
  with and rice the of chicken in fresh a hot sauce onion garlic bread served tomato oil pepper cheese soup
  lemon potato egg butter salt cream beef fish salad ginger spinach beans curry mushroom basil carrot cabbage lentils
  coriander chili yogurt roasted grilled fried sweet spicy crisp slow warm cold green red black white toasted baked
  noodles pasta milk honey sugar cinnamon apple banana coconut mango orange lime mint parsley thyme rosemary oregano
  cumin turmeric mustard vinegar olive sesame peanut almond walnut cashew pumpkin eggplant zucchini cauliflower broccoli
  peas corn cucumber radish beetroot lettuce celery leek fennel asparagus chickpeas tofu prawn salmon tuna mutton lamb
  turkey duck bacon ham sausage meatballs dumplings pancake waffle porridge oatmeal granola muesli omelette frittata
  quiche pie tart pudding custard crumble biscuit flatbread naan paratha pita tortilla burrito taco nachos pizza
  lasagne risotto paella biryani khichuri pilaf dal korma vindaloo tikka masala tandoori satay rendang ramen udon
  pho laksa kimchi teriyaki tempura sushi miso falafel hummus tabbouleh shakshuka moussaka goulash stroganoff ratatouille
  bouillabaisse bruschetta minestrone gazpacho chowder casserole stew roast grill marinade glaze drizzle sprinkle
  crunchy creamy smoky tangy tender juicy hearty light bowl plate slice handful evening morning everyone favourite`
  .trim()
  .split(/\s+/)

const starts = [
  'ba',
  'ch',
  'do',
  'fri',
  'ga',
  'ho',
  'ka',
  'lu',
  'ma',
  'no',
  'pa',
  'ri',
  'sa',
  'ta',
  've',
  'zu',
]
const middles = [
  'la',
  'mbo',
  'ni',
  'rro',
  'sse',
  'tti',
  'ra',
  'nde',
  'lo',
  'ki',
  'mu',
  'ppa',
  'she',
  'vo',
  'xi',
  'que',
]
const ends = [
  'ck',
  'da',
  'elle',
  'ger',
  'ina',
  'lla',
  'n',
  'no',
  'rd',
  's',
  'ta',
  'ti',
  'to',
  'wen',
  'ya',
  'zi',
]

/** One of 65,536 invented words, made of syllables. */
export function rareWord(below: (limit: number) => number): string {
  const one = (syllables: readonly string[]) => syllables[below(syllables.length)] ?? ''
  return one(starts) + one(middles) + one(middles) + one(ends)
}
