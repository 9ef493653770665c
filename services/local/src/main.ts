import { runProcess } from './process.ts'
import { runProduct } from './product.ts'
import { readLocalEnvironment } from './environment.ts'

/** `npm start`: runs the whole product in one process. */
await runProcess((lifetime) => runProduct(readLocalEnvironment(process.env), lifetime))
