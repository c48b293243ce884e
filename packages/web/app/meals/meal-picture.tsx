import { dishGround } from '../dish/dish-ground.ts'
import { growingPicture, type Pictured } from '../dish/growing-picture.ts'
import { Picture } from '../ui/picture.tsx'

/** The picture of a meal's page. */
export const MealPicture = ({ meal, alt }: { meal: Pictured; alt: string }) => (
  <Picture
    src={meal.image}
    alt={alt}
    width={1280}
    height={960}
    sizes="(min-width: 72rem) 528px, (min-width: 64rem) 46vw, 92vw"
    loading="eager"
    fetchPriority="high"
    className={`aspect-4/3 w-full rounded-card object-cover ${dishGround[meal.category]} ${growingPicture}`}
  />
)
