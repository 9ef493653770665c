export { generate } from '@league/operations/schedule/solver/generate'
