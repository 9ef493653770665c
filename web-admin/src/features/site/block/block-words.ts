import { isBlockType, type BlockType } from '@league/contracts/site/blocks'

interface Words {
  name: string
  /** What it is for, in a few words. */
  about: string
}

/** Name of every block type, in the order in which they are offered. */
export const blockWords: Readonly<Record<BlockType, Words>> = {
  hero: { name: 'Heading', about: 'A large title with a line below it' },
  imageHero: { name: 'Picture with words', about: 'A picture across the page, words upon it' },
  intro: { name: 'Introduction', about: 'A title and a text' },
  paragraph: { name: 'Text', about: 'Paragraphs' },
  list: { name: 'List', about: 'Short points, one below the other' },
  image: { name: 'Picture', about: 'With a caption if you like' },
  button: { name: 'Button', about: 'Leads to a page or to another website' },
  faq: { name: 'Questions and answers', about: 'Visitors open what they want to know' },
  fees: { name: 'Fees', about: 'What costs how much' },
  contact: { name: 'Contact people', about: 'Who to ask, with email and phone' },
  map: { name: 'Place', about: 'An address with a link to a map' },
  video: { name: 'Video', about: 'A video of YouTube' },
  store: { name: 'Store', about: 'Things to order, with pictures and colors' },
  standings: { name: 'Standings', about: 'The table, always up to date' },
  schedule: { name: 'Schedule', about: 'The next games, always up to date' },
  leaders: { name: 'Leaders', about: 'Who leads in points and more' },
}

/** What a block is called; an unknown type by its own name. */
export function blockName(type: string): string {
  return isBlockType(type) ? blockWords[type].name : type
}
