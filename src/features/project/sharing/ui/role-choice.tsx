import { messages } from '../../../../kernel/messages';
import { Choice, type ChoiceOption } from '../../../../ui/form/choice';
import { type GivenRole, givenRoles } from '../../roles.data';

const { roleNames, roleLines } = messages.shareProject;

const options: ChoiceOption<GivenRole>[] = givenRoles.map((role) => ({
  value: role,
  label: roleNames[role],
  line: roleLines[role],
}));

type RoleChoiceProps = Omit<Parameters<typeof Choice<GivenRole>>[0], 'options'>;

/** A box for what a person may do in a project. */
export const RoleChoice = (props: RoleChoiceProps) => <Choice {...props} options={options} />;
