/** A person as a call sheet on paper lists them. */
export interface PrintedPerson {
  name: string;
  position: string;
  department: string;
  phone: string;
  call: string;
  isChanged: boolean;
}

/** A department, or its part in a column. */
export interface PrintedDepartment {
  name: string;
  people: PrintedPerson[];
}

/** The head of a department is as high as this many people. */
const HEAD = 1;

/**
 * People by department, in the order in which departments first appear, in columns of about the same height. A
 * department that does not fit goes on in the next column under its head.
 */
export function columnsOfPeople(people: readonly PrintedPerson[], count: number): PrintedDepartment[][] {
  const departments = new Map<string, PrintedPerson[]>();
  for (const person of people) {
    const same = departments.get(person.department);
    if (same) same.push(person);
    else departments.set(person.department, [person]);
  }
  const heightOf = (name: string) => (name === '' ? 0 : HEAD);
  const all = [...departments.keys()].reduce((sum, name) => sum + heightOf(name), people.length);
  const most = Math.max(1, Math.ceil(all / count));
  const columns: PrintedDepartment[][] = [[]];
  let height = 0;
  const nextColumn = () => {
    columns.push([]);
    height = 0;
  };
  const isLast = () => columns.length >= count;
  for (const [name, those] of departments) {
    const head = heightOf(name);
    // Whole in the next column, rather than in two parts.
    const overhang = height + head + those.length - most;
    if (!isLast() && height > 0 && overhang > Math.min(1, those.length - 1)) {
      if (head + those.length <= most || height + head >= most) nextColumn();
    }
    let left = those;
    while (left.length > 0) {
      const room = isLast() ? left.length : Math.max(1, most - height - head);
      const part = left.length <= room + 1 ? left : left.slice(0, room);
      columns.at(-1)?.push({ name, people: part });
      height += head + part.length;
      left = left.slice(part.length);
      if (left.length > 0) nextColumn();
    }
    if (!isLast() && height >= most) nextColumn();
  }
  return columns.filter((column) => column.length > 0);
}
