import { ContactsList } from "../../features/contacts/contacts-list.tsx";

export default ContactsList;
