// must be refused: logical-sides
import './side.css'
