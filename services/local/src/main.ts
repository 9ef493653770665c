import { runProcess } from './process.ts'
import { runProduct } from './product.ts'
import { readEnvironment } from './environment.ts'

/** `npm start`: the whole product in one process. */
await runProcess((lifetime) => runProduct(readEnvironment(process.env), lifetime))
