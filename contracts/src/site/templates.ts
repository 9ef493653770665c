import { z } from 'zod'
import type { KnownBlock } from './blocks.ts'

/** The templates for new pages (R116). */
export const templateName = z.enum([
  'blank',
  'about',
  'registration',
  'league-info',
  'tournament',
  'store',
  'contact',
  'faq',
  'home',
])
export type TemplateName = z.infer<typeof templateName>

export interface PageTemplate {
  template: TemplateName
  content: { blocks: KnownBlock[] }
}

/** The templates, with the blocks that such a page usually needs and sample texts to replace. */
export const pageTemplates: Readonly<Record<TemplateName, PageTemplate>> = {
  blank: { template: 'blank', content: { blocks: [] } },
  about: {
    template: 'about',
    content: {
      blocks: [
        { type: 'hero', title: 'About us', subtitle: 'Who we are and how we play' },
        { type: 'intro', title: 'Our league', text: 'Describe your league in two sentences.' },
        { type: 'image', url: '', caption: 'Opening day' },
        { type: 'list', items: ['Games every week', 'All levels welcome', 'Officials at every game'] },
        { type: 'contact', people: [{ name: 'Your name', role: 'Commissioner', email: '', phone: '' }] },
      ],
    },
  },
  registration: {
    template: 'registration',
    content: {
      blocks: [
        { type: 'hero', title: 'Registration', subtitle: 'Sign up a team or join as a free agent' },
        {
          type: 'fees',
          items: [
            { label: 'Team fee', amount: '$0', note: 'For a whole season' },
            { label: 'Free agent', amount: '$0', note: 'We find a team for you' },
          ],
        },
        {
          type: 'list',
          items: ['Choose a name for the team', 'Name a captain', 'Pay before the first game'],
        },
        { type: 'button', label: 'Register', url: '', external: true },
      ],
    },
  },
  'league-info': {
    template: 'league-info',
    content: {
      blocks: [
        { type: 'hero', title: 'League info' },
        {
          type: 'intro',
          title: 'Format',
          text: 'How many games, how the playoffs work, which rules apply.',
        },
        { type: 'map', title: 'Where we play', address: '', url: '' },
        { type: 'schedule', leagueId: null, limit: 5 },
        { type: 'faq', items: [{ q: 'How long is a game?', a: 'Four quarters of ten minutes.' }] },
      ],
    },
  },
  tournament: {
    template: 'tournament',
    content: {
      blocks: [
        { type: 'hero', title: 'Tournament' },
        { type: 'intro', title: 'Who plays', text: 'Which teams qualify, and how they are seeded.' },
        { type: 'standings', leagueId: null, limit: 10 },
      ],
    },
  },
  store: {
    template: 'store',
    content: {
      blocks: [
        { type: 'hero', title: 'Store' },
        {
          type: 'store',
          items: [
            {
              name: 'League shirt',
              price: '$0',
              description: 'Cotton, unisex.',
              colors: ['Black', 'White'],
              images: [],
              url: '',
            },
          ],
        },
      ],
    },
  },
  contact: {
    template: 'contact',
    content: {
      blocks: [
        { type: 'hero', title: 'Contact us' },
        { type: 'contact', people: [{ name: 'Your name', role: 'League office', email: '', phone: '' }] },
        { type: 'map', title: 'Where to find us', address: '', url: '' },
      ],
    },
  },
  faq: {
    template: 'faq',
    content: {
      blocks: [
        { type: 'hero', title: 'Questions and answers' },
        {
          type: 'faq',
          items: [
            { q: 'How do I join?', a: 'Register a team, or sign up as a free agent.' },
            { q: 'Where do we play?', a: 'The schedule shows the location of every game.' },
          ],
        },
      ],
    },
  },
  home: {
    template: 'home',
    content: {
      blocks: [
        { type: 'imageHero', image: '', text: 'Welcome' },
        { type: 'intro', title: 'This season', text: 'What visitors should know first.' },
        { type: 'schedule', leagueId: null, limit: 5 },
        { type: 'standings', leagueId: null, limit: 5 },
        { type: 'leaders', limit: 3 },
        { type: 'button', label: 'Register', url: '/registration', external: false },
      ],
    },
  },
}
