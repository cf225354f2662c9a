/** The people and courses of the development data. Ids are fixed, so that links work after every seeding. */

export interface Person {
  id: number
  uid: string
  username: string
  firstName: string
  lastName: string
  displayName: string
  email: string
  /** A plus handicap is negative. */
  handicapTenths: number
}

export interface Tee {
  id: number
  name: string
  colour: string
  gender: 'men' | 'women'
  ratingTenths: number
  slope: number
  /** Set if the tee's card differs from the course's. */
  pars?: readonly number[]
  /** Additional ratings: for its nines and for women. */
  ratings?: readonly Rating[]
}

interface Rating {
  gender: 'men' | 'women'
  holes: 'all' | 'front' | 'back'
  ratingTenths: number
  slope: number
}

export interface Course {
  id: number
  name: string
  city: string
  region: string
  country: string
  pars: readonly number[]
  strokeIndexes: readonly number[]
  tees: readonly [Tee, ...Tee[]]
}

/** The password of all accounts: six characters or more, an uppercase letter and a special character. */
export const sharedPassword = 'Fairway!9'

export const people: readonly Person[] = [
  person(1, 'ann', 'Ann', 'Carter', 112),
  person(2, 'bob', 'Bob', 'Hughes', 184),
  person(3, 'soren', 'Søren', 'Østergård', -13),
  person(4, 'maximiliana', 'Maximiliana-Theodora', 'von Hohenstein-Lindenberg', 247),
  person(5, 'jose', 'José Ángel', 'Núñez Peñalver', 98),
  person(6, 'zoe', 'Zoë', 'O’Brien', 360),
  person(7, 'kenta', '健太', '木村', 141, '木村 健太'),
  person(8, 'minhkhai', 'Minh Khai', 'Nguyễn Thị', 275, 'Nguyễn Thị Minh Khai'),
  person(9, 'lukasz', 'Łukasz', 'Wiśniewski', 56),
  person(10, 'olumide', 'Olumide', 'Adébáyọ̀', 129),
  person(11, 'thordis', 'Þórdís', 'Guðmundsdóttir', 203),
  person(12, 'dave', 'Dave', 'Li', 0),
]

const societyFirstNames = [
  'Fiona',
  'Hamish',
  'Siobhán',
  'Mateusz',
  'Ngozi',
  'Jean-Baptiste',
  'Torbjørn',
  'Tadhg',
  'Priya',
  'Wolfgang-Amadeus',
  'Ines',
  'Viktor',
  'Yuki',
  'Gwenllian',
]
const societyLastNames = ['MacLeod', 'Fotheringham-Delacroix', 'Ó Súilleabháin', 'Brandt']

/** A golf society of 56 who never play with the others, so that their matches don't affect the others' season. */
export const society: readonly Person[] = societyLastNames.flatMap((lastName, family) =>
  societyFirstNames.map((firstName, index) => {
    const id = 13 + societyFirstNames.length * family + index
    const username = id === 13 ? 'fiona' : `society${id}`
    return person(id, username, firstName, lastName, ((id * 53 + 150) % 340) - 12)
  }),
)

// Odd stroke indexes out and even ones in, or the reverse, as clubs assign them.
export const courses: readonly Course[] = [
  {
    id: 1,
    name: 'Pine Hollow Golf Club',
    city: 'Asheville',
    region: 'North Carolina',
    country: 'United States',
    pars: [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 5, 3, 4, 4, 4, 3, 5, 4],
    strokeIndexes: [9, 3, 17, 7, 1, 11, 15, 5, 13, 8, 12, 18, 2, 10, 4, 16, 14, 6],
    tees: [tee(1, 'Blue', 721, 133), tee(2, 'Gold', 664, 118)],
  },
  {
    id: 2,
    name: 'Links of Inverallan',
    city: 'Inverallan',
    region: 'Highland',
    country: 'United Kingdom',
    pars: [4, 3, 4, 4, 5, 4, 3, 4, 4, 4, 4, 3, 5, 4, 4, 3, 4, 4],
    strokeIndexes: [11, 15, 5, 1, 9, 7, 17, 3, 13, 10, 2, 18, 8, 4, 12, 16, 6, 14],
    tees: [tee(3, 'White', 703, 129), tee(4, 'Yellow', 689, 124)],
  },
  {
    id: 3,
    name: 'Skærbæk Klit Golfklub',
    city: 'Skærbæk',
    region: 'Syddanmark',
    country: 'Denmark',
    pars: [5, 4, 3, 4, 4, 3, 4, 5, 4, 4, 3, 4, 5, 4, 3, 4, 4, 4],
    strokeIndexes: [12, 4, 16, 2, 8, 18, 6, 14, 10, 5, 17, 1, 13, 7, 15, 3, 11, 9],
    tees: [tee(5, 'Red', 682, 122), tee(6, 'Yellow', 701, 128)],
  },
  {
    id: 4,
    name: 'Club de Golf Peña Alta',
    city: 'Ronda',
    region: 'Andalucía',
    country: 'Spain',
    pars: [4, 5, 4, 3, 4, 4, 5, 3, 4, 4, 4, 3, 4, 5, 4, 4, 3, 5],
    strokeIndexes: [7, 13, 1, 17, 5, 9, 11, 15, 3, 6, 2, 16, 10, 12, 4, 8, 18, 14],
    tees: [tee(7, 'White', 698, 125), tee(8, 'Blue', 676, 119)],
  },
]

const thistledownPars = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 4, 3, 4, 5]

/**
 * The society's courses: one has three tees with all ratings, and the red tee has its own par; the
 * other has nine holes.
 */
export const societyCourses: readonly [Course, Course] = [
  {
    id: 5,
    name: 'Royal Thistledown and Saint Fillans Golf Links',
    city: 'Saint Fillans',
    region: 'Perth and Kinross',
    country: 'United Kingdom',
    pars: thistledownPars,
    strokeIndexes: [5, 13, 17, 1, 9, 7, 15, 11, 3, 6, 18, 2, 12, 8, 4, 16, 10, 14],
    tees: [
      {
        ...tee(9, 'Black', 741, 139),
        ratings: [
          { gender: 'men', holes: 'front', ratingTenths: 369, slope: 137 },
          { gender: 'men', holes: 'back', ratingTenths: 372, slope: 141 },
        ],
      },
      {
        ...tee(10, 'White', 716, 131),
        ratings: [
          { gender: 'men', holes: 'front', ratingTenths: 356, slope: 129 },
          { gender: 'men', holes: 'back', ratingTenths: 360, slope: 133 },
          { gender: 'women', holes: 'all', ratingTenths: 768, slope: 140 },
        ],
      },
      {
        ...tee(11, 'Red', 724, 128),
        gender: 'women',
        pars: thistledownPars.with(3, 5),
        ratings: [
          { gender: 'women', holes: 'front', ratingTenths: 362, slope: 127 },
          { gender: 'women', holes: 'back', ratingTenths: 362, slope: 129 },
        ],
      },
    ],
  },
  {
    id: 6,
    name: 'Kirkbrae Nine',
    city: 'Kirkbrae',
    region: 'Fife',
    country: 'United Kingdom',
    pars: [4, 3, 4, 5, 4, 3, 4, 4, 3],
    strokeIndexes: [3, 9, 1, 5, 2, 8, 4, 6, 7],
    tees: [tee(12, 'Yellow', 331, 114)],
  },
]

export const parOf = ({ pars }: Pick<Course, 'pars'>): number => pars.reduce((sum, par) => sum + par, 0)

function person(
  id: number,
  username: string,
  firstName: string,
  lastName: string,
  handicapTenths: number,
  displayName = `${firstName} ${lastName}`,
): Person {
  const uid = `seed-${username}`
  const email = `${username}@nineteenth.test`
  return { id, uid, username, firstName, lastName, displayName, email, handicapTenths }
}

function tee(id: number, name: string, ratingTenths: number, slope: number): Tee {
  return { id, name, colour: name.toLowerCase(), gender: 'men', ratingTenths, slope }
}
